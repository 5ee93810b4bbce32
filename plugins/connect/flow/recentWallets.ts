import type { Context, Wallet } from '../../../kernel'
import { recentWallets } from '../state'

const KEY = 'connect/recent'
/** Source: product specification, section 9. */
const MAX_WALLETS = 2

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

/** Restores the wallets used last. Stored entries are validated, since any script may have written them. */
export function restoreRecentWallets(ctx: Context): void {
  const stored = ctx.storage.get(KEY)
  const wallets = (Array.isArray(stored) ? stored : []).flatMap(entry => walletFrom(entry) ?? [])
  ctx.write(recentWallets, () => wallets.slice(0, MAX_WALLETS))
}

/** Puts the wallet first. */
export function saveRecentWallet(ctx: Context, wallet: Wallet): void {
  const others = ctx.read(recentWallets).filter(({ id }) => id !== wallet.id)
  ctx.write(recentWallets, () => [wallet, ...others].slice(0, MAX_WALLETS))
  ctx.storage.set(
    KEY,
    ctx.read(recentWallets).flatMap(entry => walletFrom(entry) ?? []),
  )
}

function walletFrom(entry: unknown): Wallet | undefined {
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
