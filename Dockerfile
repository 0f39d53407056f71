# The first stage has everything and builds; the image has what runs and nothing else.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/vetrina
COPY . .
RUN npx -y pnpm@10.34.9 install --frozen-lockfile \
 && npx -y pnpm@10.34.9 run build '--filter=!@vetrina/desktop' \
 && npx -y pnpm@10.34.9 run release /srv/release

FROM node:24-bookworm-slim
WORKDIR /srv/vetrina
# The program belongs to root: the site can't change itself. It writes in its data, and what Node has compiled.
COPY --from=build /srv/release .
RUN mkdir data apps/server/dist/compile-cache && chown node:node data apps/server/dist/compile-cache
USER node
# Two arenas: with one for each thread glibc keeps what compression has freed. What is young in Node's heap has 8 MB for
# each of its three halves: without a limit Node 24 lets it grow to 96 MB and more.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/srv/vetrina/data MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
VOLUME /srv/vetrina/data
EXPOSE 3000
HEALTHCHECK --interval=30s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
