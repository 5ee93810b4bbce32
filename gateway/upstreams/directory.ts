import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { GatewayError } from '../refusal'
import { firstIssue, Listing } from '../shapes'

export type PictureKind = 'wallets' | 'assets' | 'currencies' | 'tokens'

export interface Picture {
  /** The media type. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Wallets and pictures, as an operator has put them into a folder. */
export interface Directory {
  /** By their order. */
  readonly listings: readonly Listing[]
  picture(kind: PictureKind, id: string): Promise<Picture | undefined>
}

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
  return {
    listings,
    async picture(kind, id) {
      if (!/^[\w-]{1,100}$/.test(id)) return undefined
      for (const [ending, type] of Object.entries(TYPES)) {
        const bytes = await readFile(join(folder, kind, `${id}.${ending}`)).catch(absent)
        if (bytes) return { type, bytes: Uint8Array.from(bytes) }
      }
      return undefined
    },
  }
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
