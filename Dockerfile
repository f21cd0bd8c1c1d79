# syntax=docker/dockerfile:1
FROM node:24-slim AS manifests
WORKDIR /picado
COPY package.json package-lock.json .npmrc ./
COPY packages/design/package.json packages/design/
COPY packages/domain/package.json packages/domain/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
COPY apps apps
RUN npm run build

# What the server needs at run time, and nothing of the tools: its bundle leaves some packages outside.
FROM manifests AS packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace=@picado/server --include-workspace-root=false

FROM node:24-slim
# An init of its own: Node as process 1 neither collects orphans nor dies of a signal before it listens to it.
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /picado
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /picado/node_modules node_modules
COPY --from=packages /picado/apps/server apps/server
COPY --from=build /picado/apps/server/dist apps/server/dist
COPY --from=build /picado/apps/web/dist apps/web/dist
COPY apps/server/migrations apps/server/migrations
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
