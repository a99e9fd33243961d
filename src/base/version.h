/* The program's version; records carry it. */
#ifndef AC_BASE_VERSION_H
#define AC_BASE_VERSION_H

#define AC_VERSION "0.1.0"

#endif
