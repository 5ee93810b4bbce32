import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'

/** Serves /account beside Vite's development server. */
export const account = (origin: string): Plugin => ({
  name: 'account',
  configureServer(server) {
    const app = server.ssrLoadModule('/server/honoApp.ts').then(({ createApp }) => createApp(origin))
    const listener = getRequestListener(async request => (await app).fetch(request))
    server.middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/account/')) return next()
      void listener(request, response)
    })
  },
})
