import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/*
 * The floor of the gateway's figures: Hono that answers each request with one text, kept in memory. Started with the
 * text and the port in the environment.
 */

const body = process.env.BODY ?? '{}'
const app = new Hono().all('*', c => c.body(body, 200, { 'content-type': 'application/json' }))
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(Number(process.env.PORT), '127.0.0.1')
