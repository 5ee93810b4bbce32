import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { type Bundle, bundleModules } from '../bundle'
import { fromPackage } from '../packageRoot'

const FOLDER = 'authFrame'
const SCRIPT = 'text/javascript; charset=utf-8'

/** Scripts of the small pages, by name. The frame's own scripts are large, so they are bundled apart. */
const PAGES = ['mailbox', 'device', 'social', 'return']
const FRAMES = ['sdk', 'faultySdk']

const bundles = new Map<readonly string[], Promise<Bundle>>()

/** The first request bundles, once for all servers of this process. */
function bundle(names: readonly string[], folder: string): Promise<Bundle> {
  const made =
    bundles.get(names) ??
    bundleModules(Object.fromEntries(names.map(name => [name, fromPackage(`${FOLDER}/${folder}/${name}.page.ts`)])))
  bundles.set(names, made)
  return made
}

export function createAssets(): Hono {
  const app = new Hono()
  app.get('/frame.css', async c =>
    c.body(await readFile(fromPackage(`${FOLDER}/pages/frame.css`), 'utf8'), 200, { 'content-type': 'text/css' }),
  )
  app.get('*', async (c, next) => {
    const name = c.req.path.replace(/^\/|\.js$/g, '')
    const small = PAGES.includes(name)
    if (!small && !FRAMES.includes(name) && !c.req.path.startsWith('/chunks/')) return next()
    const text = (await (small ? bundle(PAGES, 'pages') : bundle(FRAMES, 'frame'))).files.get(c.req.path)
    return text === undefined ? next() : c.body(text, 200, { 'content-type': SCRIPT })
  })
  return app
}
