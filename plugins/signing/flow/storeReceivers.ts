import type { Context, Namespace } from '../../../kernel'
import { type SentTransaction, sentTransactions } from '../../../kernel/kit'
import { readRequestEffects } from './readRequestEffects'

/* Receivers that this browser has sent to: an address that looks like one of them is reported. */

const KEY = 'signing/receivers'
const MOST = 50
const LONGEST = 128

/** Newest first, as `namespace:address`. Any script of the page may have written the stored value. */
function stored({ storage }: Context): string[] {
  const raw = storage.get(KEY)
  const lines: unknown[] = Array.isArray(raw) ? raw : []
  return lines.filter((line): line is string => typeof line === 'string' && line.length <= LONGEST).slice(0, MOST)
}

export const storedReceivers = (ctx: Context, namespace: Namespace): string[] =>
  stored(ctx).flatMap(line => (line.startsWith(`${namespace}:`) ? [line.slice(namespace.length + 1)] : []))

function remember(ctx: Context, namespace: Namespace, addresses: readonly string[]): void {
  const lines = addresses.map(address => `${namespace}:${address}`).filter(({ length }) => length <= LONGEST)
  if (lines.length === 0) return
  const others = stored(ctx).filter(line => !lines.includes(line))
  ctx.storage.set(KEY, [...new Set([...lines, ...others])].slice(0, MOST))
}

/** Remembers the receivers of a request once it has left. */
export function storeReceivers(ctx: Context): void {
  const keep = async ({ asked }: SentTransaction) => {
    const effects = await readRequestEffects(ctx, asked)
    const receivers = effects.flatMap(effect =>
      effect.kind === 'transfer' || effect.kind === 'nft' ? [effect.to] : [],
    )
    if (!ctx.signal.aborted) remember(ctx, asked.namespace, receivers)
  }
  const keepAll = (list: readonly SentTransaction[], previous: readonly SentTransaction[]) => {
    const isNew = ({ hash }: SentTransaction) => !previous.some(sent => sent.hash === hash)
    for (const sent of list.filter(isNew).reverse()) keep(sent).catch(ctx.report)
  }
  ctx.watch(sentTransactions, list => list, keepAll)
  keepAll(ctx.read(sentTransactions), [])
}
