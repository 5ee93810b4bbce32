/**
 * The six words. Whatever crosses a wall between two rooms is a token: a string id that carries a type.
 * Tokens are compared by id, never by reference, so two separately built bundles on one page still agree.
 */

declare const carries: unique symbol

interface Token<Kind extends string, T> {
  readonly kind: Kind
  readonly id: string
  readonly [carries]?: T
}

/** What is true now. Read, written by recipes and watched. */
export interface Slice<T> extends Token<'slice', T> {
  readonly initial: T
  /** The value belongs to the plugin that wrote it last: when that is disabled, the slice is back at its beginning. */
  readonly endsWithWriter?: boolean
}

/** What has happened: past tense, and nobody replies. */
export interface EventToken<T> extends Token<'event', T> {}

/** Who can do this for me? Asking wakes the owner. */
export interface Service<T> extends Token<'service', T> {}

/** May this moment pass? Tapped in order, awaited, may refuse. */
export interface Hook<T> extends Token<'hook', T> {
  /** What a tap that throws means: a safety hook refuses, a courtesy hook passes. */
  readonly onCrash: 'refuse' | 'pass'
}

/** Where am I? `Args` is what the view is opened with: plain data. */
export interface View<Args = void> extends Token<'view', Args> {}

/** What else belongs here? */
export interface Slot<Entry> extends Token<'slot', Entry> {}

/** A family of services, one for each key: a namespace, or an adapter. */
export interface Capability<T> {
  readonly id: string
  on(key: string): Service<T>
}

/** Who the kernel itself is among plugins; ids of its contracts start with it. */
export const KERNEL = 'kernel'

export const slice = <T>(id: string, initial: T): Slice<T> => ({ kind: 'slice', id, initial })
export const event = <T = void>(id: string): EventToken<T> => ({ kind: 'event', id })
export const service = <T>(id: string): Service<T> => ({ kind: 'service', id })
export const hook = <T>(id: string, { onCrash = 'refuse' }: { onCrash?: 'refuse' | 'pass' } = {}): Hook<T> => ({
  kind: 'hook',
  id,
  onCrash,
})
export const view = <Args = void>(id: string): View<Args> => ({ kind: 'view', id })
export const slot = <Entry>(id: string): Slot<Entry> => ({ kind: 'slot', id })

/**
 * @example
 * const sendTransfer = capability<SendTransfer>('kernel/send-transfer')
 * ctx.has(sendTransfer.on(account.namespace)) // answered from manifests, without loading anything
 */
export const capability = <T>(id: string): Capability<T> => ({ id, on: key => service<T>(`${id}:${key}`) })

/** Ends what a verb began. Calling it twice is harmless. */
export type Undo = () => void
