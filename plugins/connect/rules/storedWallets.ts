import type { Context, Wallet } from '../../../kernel'

/** Storage key of the wallets used last. */
export const RECENT_WALLETS = 'connect/recent'
/** Source: product specification, section 9. */
export const MAX_RECENT_WALLETS = 2

const TEXT_FIELDS = [
  'homepage',
  'imageId',
  'linkMode',
  'mobileLink',
  'desktopLink',
  'webappLink',
  'appStore',
  'playStore',
  'chromeStore',
  'rdns',
] as const

/** The wallets used last, newest first. Stored entries are validated, since any script may have written them. */
export function readRecentWallets({ storage }: Pick<Context, 'storage'>): readonly Wallet[] {
  const stored = storage.get(RECENT_WALLETS)
  const wallets = (Array.isArray(stored) ? stored : []).flatMap(entry => storedWallet(entry) ?? [])
  return wallets.slice(0, MAX_RECENT_WALLETS)
}

/** The fields of a wallet that are stored; undefined for a value that is none. */
export function storedWallet(entry: unknown): Wallet | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(entry))
  const text = (field: string) => {
    const value = fields.get(field)
    return typeof value === 'string' && value.length > 0 && value.length <= 2048 ? value : undefined
  }
  const id = text('id')
  const name = text('name')
  if (!id || !name) return undefined
  return { id, name, ...Object.fromEntries(TEXT_FIELDS.map(field => [field, text(field)])) }
}
