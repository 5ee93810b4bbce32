import { join } from 'node:path'
import { AngularNodeAppEngine, createNodeRequestHandler, writeResponseToNodeResponse } from '@angular/ssr/node'
import express from 'express'

const app = express()
const engine = new AngularNodeAppEngine()
app.use(express.static(join(import.meta.dirname, '../browser'), { index: false, maxAge: '1y' }))
app.use(async (request, response, next) => {
  const rendered = await engine.handle(request)
  if (rendered) await writeResponseToNodeResponse(rendered, response)
  else next()
})

if (process.env.PORT) app.listen(process.env.PORT)

export const reqHandler = createNodeRequestHandler(app)
