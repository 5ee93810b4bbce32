import { type EventToken, event } from '../core/token'

type Value = string | number | boolean | undefined
/** The properties of an analytics event: values, or one level of named values. */
export type AnalyticsProperties = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>

/** The fields of a payload as an emitter may have sent them: a value is sent only after a guard has checked it. */
export type Unchecked<Name extends PropertyKey> = Readonly<Partial<Record<Name, unknown>>>

/** The analytics plugin's checks of a payload's values. Each returns the valid value, or undefined. */
export interface AnalyticsGuards {
  /** Text without addresses, keys, emails and phrases. */
  text(value: unknown, longest?: number): string | undefined
  /** A search text that the user typed for a wallet: only as many words as a wallet's name may have. */
  term(value: unknown): string | undefined
  /** A whole number from zero. */
  count(value: unknown): number | undefined
  flag(value: unknown): boolean | undefined
  /** One of the allowed words. */
  oneOf(value: unknown, ...allowed: readonly string[]): string | undefined
  /** A wallet's id in the directory. */
  explorerId(value: unknown): string | undefined
  /** A CAIP-2 id. */
  network(value: unknown): string | undefined
  /** The kind of an account, which does not identify its user. */
  account(payload: Unchecked<'isSmartAccount'>): AnalyticsProperties
  /** The kind of an account, and its network. */
  accountOnNetwork(payload: Unchecked<'isSmartAccount' | 'networkId'>): AnalyticsProperties
  /** The scrubbed message of an error, or of a payload that has one. */
  message(value: unknown): AnalyticsProperties
}

/** The analytics host's name of an event, and its properties; undefined: this occurrence is not sent. */
export interface AnalyticsDescription<Name extends PropertyKey = string> {
  /** The event's name at the analytics host. */
  readonly name: string
  /** Builds the properties from a payload; undefined: this occurrence is not sent. */
  fields?(payload: Unchecked<Name>, guards: AnalyticsGuards): AnalyticsProperties | undefined
}

/** An event that the analytics plugin sends. */
export interface TrackedEvent<T> extends EventToken<T> {
  /** How the analytics plugin sends the event. */
  readonly analytics: AnalyticsDescription
}

/**
 * An event token whose payload the analytics plugin sends, after the guards have checked it.
 * @example
 * export const noteSaved = trackedEvent<{ words: number }>('notes/saved', {
 *   name: 'NOTE_SAVED',
 *   fields: (p, { count }) => ({ words: count(p.words) }),
 * })
 */
export const trackedEvent = <T = void>(id: string, analytics: AnalyticsDescription<keyof T>): TrackedEvent<T> => ({
  ...event<T>(id),
  analytics,
})
