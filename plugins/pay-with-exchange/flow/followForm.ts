import { type Context, connectedSession, networks, route, sessions, topOf } from '../../../kernel'
import type { ExchangeService, PaymentAsset } from '../../../kernel/kit'
import { depositView } from '../../../kernel/kit'
import { dollarsIn } from '../rules/amounts'
import { type DepositAssets, depositAssets, keyOf } from '../rules/assets'
import { depositState, draft, exchangeList, type Lookup, lookup } from '../state'
import { readExchanges } from './readExchanges'
import { readQuote } from './readQuote'

interface Sources {
  readonly assets: readonly PaymentAsset[]
  readonly exchanges: ExchangeService
}

/** The assets for the account in use, and the chosen one. */
export const assetsNow = (ctx: Context, all: readonly PaymentAsset[]): DepositAssets =>
  depositAssets(all, {
    live: connectedSession(ctx.read(sessions)),
    networks: ctx.read(networks).configured,
    key: ctx.read(draft).asset,
  })

/** Reads price and exchanges for the form's values while the form is on screen. */
export function followForm(ctx: Context, { assets, exchanges }: Sources): void {
  const isShown =
    topOf(ctx.read(route))?.view === depositView.id && !['pending', 'done'].includes(ctx.read(depositState).status)
  const asset = isShown ? assetsNow(ctx, assets).asset : undefined
  const before = ctx.read(lookup)
  ctx.set(lookup, asset ? startLookup(keyOf(asset), dollarsIn(ctx.read(draft).amount)) : idleLookup)
  if (!asset) return
  const now = ctx.read(lookup)
  const isOther = now.asset !== before.asset
  if (isOther) ctx.set(exchangeList, exchangeList.initial)
  if (isOther || !before.isActive) void readQuote(ctx, { asset })
  if (now.amount && (isOther || !before.isActive || now.amount !== before.amount)) {
    void readExchanges(ctx, { asset, amount: now.amount, exchanges })
  }
}

/** Repeats the reads. */
export function retryReads(ctx: Context, sources: Sources): void {
  ctx.set(lookup, idleLookup)
  if (ctx.read(exchangeList).status === 'failed') ctx.set(exchangeList, exchangeList.initial)
  followForm(ctx, sources)
}

/** The form is not on screen: pending reads end. */
const idleLookup = ({ asset }: Lookup): Lookup => ({ isActive: false, asset })

/** An incomplete amount keeps the reads of the last complete one. */
const startLookup =
  (asset: string, amount: string | undefined) =>
  (now: Lookup): Lookup => ({
    isActive: true,
    asset,
    amount: amount ?? (asset === now.asset ? now.amount : undefined),
  })
