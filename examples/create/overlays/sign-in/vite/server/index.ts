import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createApp } from './honoApp'

/* `npm start`: serves the built page, and /account. */

const port = Number(process.env.PORT ?? 3000)
const origin = process.env.ORIGIN ?? `http://localhost:${port}`
const app = createApp(origin).use('*', serveStatic({ root: 'dist' }))

serve({ fetch: app.fetch, port }, () => console.log(origin))
