import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A file of the operator's page, as it was built; undefined without it. */
export type PageFiles = (
  name: string,
) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | undefined>

const FOLDER = join(createRequire(import.meta.url).resolve('portico-gateway/package.json'), '../dist/operator')
const TYPES: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
}

export const readPage: PageFiles = async name => {
  const type = TYPES[name]
  if (!type) return undefined
  try {
    return { type, bytes: new Uint8Array(await readFile(join(FOLDER, name))) }
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined
    throw error
  }
}
