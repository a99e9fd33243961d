/* Sounds, made on the spot: dice, a clash, a step, and that it is one's turn. Off until somebody wants them. */

import { remember } from "./dom.js";

export class Sounds {
  constructor() {
    this.volume = remember("volume") || 0;
  }

  /** @param volume 0 (off) to 100 */
  set(volume) {
    this.volume = remember("volume", volume);
    this.turn(true);
  }

  /* A sound is a few bursts of filtered noise or tones: [{at, ms, hz, noise}]. */
  play(bursts) {
    if (!this.volume || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    try {
      const audio = (this.audio ??= new AudioContext());
      void audio.resume?.();
      for (const b of bursts) this.burst(audio, b);
    } catch {
      this.volume = 0; /* no sound here */
    }
  }

  burst(audio, { at = 0, ms, hz, noise, loud = 1 }) {
    const begin = audio.currentTime + at / 1000, end = begin + ms / 1000;
    const gain = audio.createGain();
    gain.gain.setValueAtTime((0.25 * loud * this.volume) / 100, begin);
    gain.gain.exponentialRampToValueAtTime(0.0008, end);
    gain.connect(audio.destination);
    const source = noise ? this.hiss(audio, ms, hz, gain) : audio.createOscillator();
    if (!noise) {
      source.frequency.value = hz;
      source.connect(gain);
    }
    source.start(begin);
    source.stop(end);
  }

  hiss(audio, ms, hz, gain) {
    const buffer = audio.createBuffer(1, Math.ceil((audio.sampleRate * ms) / 1000), audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource(), filter = audio.createBiquadFilter();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = hz;
    source.connect(filter).connect(gain);
    return source;
  }

  dice(item) {
    const lost = item.events.some((e) => e.flags?.includes("loss"));
    this.play([0, 90, 170, 230].map((at) => ({ at, ms: 60, hz: 2400 - at * 3, noise: true })));
    if (lost) this.play([{ at: 420, ms: 500, hz: 180, noise: true, loud: 1.6 }, { at: 420, ms: 380, hz: 740, loud: 0.4 }, { at: 430, ms: 380, hz: 1110, loud: 0.3 }]);
  }

  step() {
    this.play([{ ms: 70, hz: 320, noise: true, loud: 0.8 }]);
  }

  turn(always) {
    if (always || document.hidden) this.play([{ ms: 500, hz: 392, loud: 0.6 }, { at: 140, ms: 600, hz: 523, loud: 0.5 }]);
  }
}
