/** Status 404, for a page loader to throw. To go elsewhere a loader throws the router's `redirect`. */
export const notFound = () => new Response(null, { status: 404 });

export const isNotFound = (error: unknown): boolean => error instanceof Response && error.status === 404;
