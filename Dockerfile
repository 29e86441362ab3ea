# The shop and its host, in one image: which of them a container runs, its command says (compose.yaml).
# Build: docker build --tag vitrin .      Needs nothing but this folder and the npm registry.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN node -e "import('./scripts/lib/build.mjs').then((build) => build.ensureBuilt())"
RUN npm prune --omit=dev --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts/supervise.mjs ./scripts/supervise.mjs
COPY --from=build /app/scripts/lib/supervisor.mjs ./scripts/lib/supervisor.mjs
COPY --from=build /app/packages/commerce-host/package.json ./packages/commerce-host/
COPY --from=build /app/packages/commerce-host/dist ./packages/commerce-host/dist
COPY --from=build /app/packages/commerce-host/migrations ./packages/commerce-host/migrations
COPY --from=build /app/packages/web/package.json ./packages/web/
COPY --from=build /app/packages/web/dist ./packages/web/dist
# The demo's goods (packages/demo-shop) stay out. Everything above belongs to root and is only read.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT ?? 3000}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/web/dist/server/main.js"]
