import type { Context } from 'portico/contracts'
import {
  accountActions,
  contributeTo,
  contributeView,
  defineMessage,
  event,
  hook,
  PorticoError,
  service,
  signMessage,
  slice,
  view,
} from 'portico/contracts'

/* Code that must compile and, below each marker, code that must not. The compiler checks it; nothing here runs. */

declare const ctx: Context

// [slice] `read` returns its state, and a recipe gets a draft of it.
const cart = slice<{ items: string[] }>('shop/cart', { items: [] })
export const items: readonly string[] = ctx.read(cart).items
ctx.update(cart, draft => {
  draft.items.push('tea')
})
ctx.watch(
  cart,
  ({ items }) => items.length,
  (count, before) => count.toFixed() + before.toFixed(),
)
// @ts-expect-error another value than the slice's
ctx.set(cart, { items: [1] })
// @ts-expect-error no such field
ctx.read(cart).price

// [event] an event without a payload is emitted without one.
const paid = event<{ amount: bigint }>('shop/paid')
const closed = event('shop/closed')
ctx.emit(closed)
ctx.emit(paid, { amount: 1n })
ctx.on(paid, ({ amount }) => amount + 1n)
// @ts-expect-error a payload of another shape
ctx.emit(paid, { amount: 1 })

// [service] `ask` returns the type that `provide` requires.
const prices = service<{ of(item: string): Promise<bigint> }>('shop/prices')
ctx.provide(prices, { of: async () => 1n })
export const price: Promise<bigint> = ctx.ask(prices).then(found => found.of('tea'))
// @ts-expect-error not what the service promises
ctx.provide(prices, { of: async () => 1 })

// [capability] is a set of services with one type, by key.
export const signed: Promise<string> = ctx.ask(signMessage.on('any')).then(sign => sign({ address: 'a', message: 'm' }))
// @ts-expect-error a capability is asked for on a key
ctx.ask(signMessage)

// [hook] a tap returns a reason, or undefined.
const leaving = hook<{ item: string }>('shop/leaving')
ctx.tap(leaving, ({ item }) => (item ? new PorticoError('STAY', 'Stay') : undefined))
// @ts-expect-error a reason is a coded error, not a sentence
ctx.tap(leaving, () => 'stay')

// [view] is opened with its arguments, and only with those.
const itemView = view<{ item: string }>('Item')
const cartView = view('Cart')
void ctx.open(itemView, { item: 'tea' })
void ctx.open(cartView)
// @ts-expect-error arguments are missing
void ctx.open(itemView)
// @ts-expect-error arguments of another shape
void ctx.open(itemView, { item: 1 })
contributeView(itemView, { title: defineMessage('shop/item', 'Item'), load: async () => ({ default: () => null }) })

// [slot] takes its own entries.
contributeTo(accountActions, { label: defineMessage('shop/cart', 'Cart'), opens: cartView })
// @ts-expect-error a label is a message of a catalogue, not a bare text
contributeTo(accountActions, { label: 'Cart', opens: cartView })
// @ts-expect-error a view that needs arguments opens with them
contributeTo(accountActions, { label: defineMessage('shop/item', 'Item'), opens: itemView })
const tea = itemView.with({ item: 'tea' })
contributeTo(accountActions, { label: defineMessage('shop/item', 'Item'), opens: tea, icon: 'coins' })
void ctx.open(tea)
// @ts-expect-error arguments of another shape
itemView.with({ item: 1 })
// @ts-expect-error no icon has this name
contributeTo(accountActions, { label: defineMessage('shop/item', 'Item'), opens: tea, icon: 'coin' })
