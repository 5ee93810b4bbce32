import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from '../architecture/sources'
import { GROUPS } from './groups'

/* All code of each plugin and each adapter, beyond what a user has already: one budget, and that of the larger ones. */

const EACH = 20_000
const LARGER: Readonly<Record<string, number>> = {
  'plugin-account': 35_100,
  'plugin-auth': 27_800,
  'plugin-auth-login': 21_450,
  'plugin-connect': 42_300,
  'plugin-send': 22_050,
  'plugin-swaps': 34_150,
  'adapter-evm': 21_800,
}

export interface Part {
  readonly name: string
  readonly size: number
  readonly sizeLimit: number
}

/** The parts that `bundle.ts` has written, in bytes of Brotli. */
export const weighParts = (): Part[] =>
  GROUPS.filter(({ name }) => /^(plugin|adapter)-/.test(name)).map(({ name }) => ({
    name: name.replace('-', ' '),
    size: weigh(join(ROOT, '.cache/budgets', name)),
    sizeLimit: LARGER[name] ?? EACH,
  }))

const weigh = (folder: string): number =>
  readdirSync(folder).reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)

/** A larger budget is for a part that needs it. */
const isIdle = ({ size, sizeLimit }: Part) => sizeLimit > EACH && size <= EACH

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parts = weighParts()
  for (const { name, size, sizeLimit } of parts) console.log(`${name}: ${size} of ${sizeLimit} bytes`)
  const wrong = parts.filter(part => part.size > part.sizeLimit || isIdle(part))
  if (wrong.length > 0) throw new Error(`Wrong budget: ${wrong.map(({ name }) => name).join(', ')}`)
}
