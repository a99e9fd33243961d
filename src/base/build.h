/*
 * Which build this is, for people: the version and, where the build knows it, the commit (a `+` after
 * it: changed since). Made at build time (cmake/AcBuild.cmake); programs and the library link it.
 */
#ifndef AC_BASE_BUILD_H
#define AC_BASE_BUILD_H

extern const char ac_build[];

#endif
