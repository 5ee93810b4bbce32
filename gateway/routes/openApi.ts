import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import type { Admitted } from '../app'
import { describeApi } from '../openApi/document'
import { PAGE_POLICY, writeApiPage } from '../openApi/page'

const { version }: { version: string } = createRequire(import.meta.url)('portico-gateway/package.json')
const HEADERS = { 'cache-control': 'public, max-age=3600' }

/** The document of the project API, for programs and as a page; it names no project and no account. */
export function openApiRoutes(app: Hono<Admitted>): void {
  const document = onFirstCall(() => describeApi(version))
  const page = onFirstCall(() => writeApiPage(version))
  app
    .get('/openapi.json', c => c.json(document(), 200, HEADERS))
    .get('/openapi', c => c.html(page(), 200, { ...HEADERS, 'content-security-policy': PAGE_POLICY }))
}

/** The schemas of all calls take a twentieth of a start, and few servers are asked for them. */
function onFirstCall<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
