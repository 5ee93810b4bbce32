import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { pictureType } from '../pictureType'
import { GatewayError } from '../refusal'
import { tagged } from '../tags'
import type { Picture } from '../upstreams/directory'
import { type Database, rowsOf } from './database'
import { walletPictures } from './schema'

/** Pictures of the wallets that operators add, shared by all projects. */
export interface WalletPictures {
  /** Resolves to the picture's id. @throws GatewayError `PICTURE_INVALID` */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  find(id: string): Promise<Picture | undefined>
  /** Deletes those that have belonged to no project's wallet for a day. */
  prune(): Promise<void>
}

const MOST_BYTES = 100_000
/** Of all pictures in memory. One that is absent counts, too: a client may ask for any id. */
const MOST_BYTES_IN_MEMORY = 32_000_000
const ENTRY_BYTES = 500
const ABSENT_MS = 60_000
const ABSENT = Symbol('absent')
/** SHA-256 in base64url: other ids are not looked for. */
const ID = /^[\w-]{43}$/

export function createWalletPictures(db: Database): WalletPictures {
  const read = async (id: string): Promise<Picture | undefined> => {
    const [found] = await db.select().from(walletPictures).where(eq(walletPictures.id, id))
    return found && { type: found.type, ...tagged(Uint8Array.from(found.bytes)) }
  }
  const pictures = new LRUCache<string, Picture | typeof ABSENT>({
    maxSize: MOST_BYTES_IN_MEMORY,
    sizeCalculation: picture => ENTRY_BYTES + (picture === ABSENT ? 0 : picture.content.length),
    fetchMethod: async (id, _, { options }) => {
      const found = await read(id)
      // The content of an id never changes.
      options.ttl = found ? 0 : ABSENT_MS
      return found ?? ABSENT
    },
  })
  return {
    async add(bytes) {
      if (bytes.length > MOST_BYTES) throw new GatewayError('PICTURE_INVALID', 'A picture has at most 100 kB')
      const type = pictureType(bytes)
      if (!type) throw new GatewayError('PICTURE_INVALID', 'A picture is a PNG, WebP, JPEG or SVG')
      const picture = { type, ...tagged(bytes) }
      const id = picture.tag.slice(1, -1)
      const createdAt = new Date()
      await db
        .insert(walletPictures)
        .values({ id, type, bytes, createdAt })
        .onConflictDoUpdate({ target: walletPictures.id, set: { createdAt } })
      pictures.set(id, picture)
      return id
    },
    async find(id) {
      if (!ID.test(id)) return undefined
      const picture = await pictures.forceFetch(id)
      return picture === ABSENT ? undefined : picture
    },
    async prune() {
      const deleted = await db.execute(sql`
        delete from wallet_pictures where created_at < now() - interval '1 day' and not exists (
          select from projects
          where wallets -> 'own' @> jsonb_build_array(jsonb_build_object('image_id', wallet_pictures.id))
        ) returning id`)
      for (const { id } of rowsOf(deleted)) pictures.delete(String(id))
    },
  }
}
