import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { firstIssue, Listing } from '../shapes'
import { type Tagged, tagged } from '../tags'

export type PictureKind = 'wallets' | 'assets' | 'currencies' | 'tokens'

export interface Picture extends Tagged<Uint8Array<ArrayBuffer>> {
  /** The media type. */
  readonly type: string
}

/** Wallets and pictures, as an operator has put them into a folder. */
export interface Directory {
  /** By their order. */
  readonly listings: readonly Listing[]
  /** At most a minute old. */
  picture(kind: PictureKind, id: string): Promise<Picture | undefined>
}

const PICTURE_MS = 60_000
/** Of all pictures in memory. One that is absent counts, too: a client may ask for any id. */
const MOST_BYTES = 32_000_000
const ENTRY_BYTES = 500
const ABSENT = Symbol('absent')

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/**
 * Reads `wallets.json`, a list of listings, once; pictures are `{kind}/{id}.svg`, `.png`, `.webp` or `.jpg` beside it.
 * Without the file, the directory is empty: the modal shows installed wallets and WalletConnect.
 *
 * @throws GatewayError `CONFIGURATION_INVALID` if the file is no list of listings
 */
export async function openDirectory(folder: string): Promise<Directory> {
  const file = join(folder, 'wallets.json')
  const text = await readFile(file, 'utf8').catch(absent)
  const parsed = v.safeParse(v.array(Listing), text === undefined ? [] : parse(text))
  if (!parsed.success) throw new GatewayError('CONFIGURATION_INVALID', `${file}: ${firstIssue(parsed.issues)}`)
  const listings = parsed.output
    .map((wallet, at) => ({ ...wallet, order: wallet.order ?? at + 1 }))
    .sort((one, other) => one.order - other.order)
  const pictures = new LRUCache<string, Picture | typeof ABSENT>({
    maxSize: MOST_BYTES,
    sizeCalculation: picture => ENTRY_BYTES + (picture === ABSENT ? 0 : picture.content.length),
    ttl: PICTURE_MS,
    fetchMethod: async path => (await readPicture(join(folder, path))) ?? ABSENT,
  })
  return {
    listings,
    async picture(kind, id) {
      if (!/^[\w-]{1,100}$/.test(id)) return undefined
      const picture = await pictures.forceFetch(`${kind}/${id}`)
      return picture === ABSENT ? undefined : picture
    },
  }
}

async function readPicture(path: string): Promise<Picture | undefined> {
  for (const [ending, type] of Object.entries(TYPES)) {
    const bytes = await readFile(`${path}.${ending}`).catch(absent)
    if (bytes) return { type, ...tagged(Uint8Array.from(bytes)) }
  }
  return undefined
}

function absent(error: unknown): undefined {
  if (Object(error).code !== 'ENOENT') throw error
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses it.
    return undefined
  }
}
