/* 128-bit integers, for products of 64-bit ones; every compiler we build with has them. */
#ifndef AC_BASE_WIDE_H
#define AC_BASE_WIDE_H

__extension__ typedef __int128 ac_i128;
__extension__ typedef unsigned __int128 ac_u128;

#endif
