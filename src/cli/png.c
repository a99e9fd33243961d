/* See the header. The functions are declared here as librsvg 2.46 and cairo 1.10 document them. */
#include "cli/png.h"

#include <dlfcn.h>
#include <string.h>

enum { ARGB32 = 0, SMALLEST = 16, LARGEST = 20000 };

struct rectangle {
    double x, y, width, height;
};

struct painter {
    void *library;
    void *(*read)(const unsigned char *data, size_t size, void **error);
    int (*size)(void *svg, double *width, double *height);
    int (*render)(void *svg, void *pen, const struct rectangle *box, void **error);
    void (*unref)(void *svg);
    void *(*surface)(int format, int width, int height);
    void *(*pen)(void *surface);
    int (*write)(void *surface, const char *path);
    void (*drop_pen)(void *pen);
    void (*drop_surface)(void *surface);
};

/* What the library needs (cairo, gobject) comes with it. */
static bool find_painter(struct painter *out)
{
    const struct {
        const char *name;
        void *function;
    } wanted[] = {
        { "rsvg_handle_new_from_data", &out->read },
        { "rsvg_handle_get_intrinsic_size_in_pixels", &out->size },
        { "rsvg_handle_render_document", &out->render },
        { "g_object_unref", &out->unref },
        { "cairo_image_surface_create", &out->surface },
        { "cairo_create", &out->pen },
        { "cairo_surface_write_to_png", &out->write },
        { "cairo_destroy", &out->drop_pen },
        { "cairo_surface_destroy", &out->drop_surface },
    };

    out->library = dlopen("librsvg-2.so.2", RTLD_NOW);
    for (size_t i = 0; out->library && i < sizeof(wanted) / sizeof(*wanted); i++) {
        void *found = dlsym(out->library, wanted[i].name);

        if (!found)
            return false;
        memcpy(wanted[i].function, &found, sizeof(found)); /* as POSIX lends functions */
    }
    return out->library != NULL;
}

static bool paint(const struct painter *with, void *svg, const char *path, bool *written)
{
    struct rectangle box = { 0 };
    void *surface, *pen;
    bool good;

    if (!with->size(svg, &box.width, &box.height) || box.width < SMALLEST ||
        box.height < SMALLEST || box.width > LARGEST || box.height > LARGEST)
        return false;
    surface = with->surface(ARGB32, (int)box.width, (int)box.height);
    pen = with->pen(surface);
    good = with->render(svg, pen, &box, NULL);
    *written = good && with->write(surface, path) == 0;
    with->drop_pen(pen);
    with->drop_surface(surface);
    return good;
}

enum ac_status cli_write_png(const char *path, const struct ac_text *svg, struct ac_err *err)
{
    struct painter with = { 0 };
    bool written = false;
    bool good;
    void *picture;

    if (!find_painter(&with))
        return ac_refuse(err, AC_ERR_IO,
                         "--png needs librsvg, which is not here (Debian: apt install librsvg2-2); "
                         "--svg needs nothing");
    picture = with.read((const unsigned char *)svg->data, svg->len, NULL);
    good = picture && paint(&with, picture, path, &written);
    if (picture)
        with.unref(picture);
    if (!good)
        return ac_refuse(err, AC_ERR_IO, "librsvg could not draw the picture");
    if (!written)
        return ac_refuse(err, AC_ERR_IO, "cannot write %s", path);
    return AC_OK;
}
