/* A PostgreSQL of the test's own (tools/postgres_for_tests), which ends with the test. */
#ifndef AC_TESTS_STORE_PG_SERVER_H
#define AC_TESTS_STORE_PG_SERVER_H

/* Its address; NULL: there is none and none can be installed. */
const char *pg_server(void);

/* Runs SQL there on a connection of its own. */
void pg_server_do(const char *sql);

#endif
