import { descriptionOf, type NamespaceDescription } from '../contracts/namespace'
import type { Namespace } from '../contracts/networks'
import { PorticoError } from '../core/errors'

/* The texts that a namespace's transfers carry for their receiver. */

export type TransferField = NonNullable<NamespaceDescription['transferFields']>[string]
type Described = Parameters<typeof descriptionOf>[0]

/** The declared fields, by key. */
export const transferFieldsOf = (settings: Described, namespace: Namespace): Readonly<Record<string, TransferField>> =>
  descriptionOf(settings, namespace).transferFields ?? {}

/** The rule that the text breaks. Half of a character has no bytes. */
export function brokenRule({ maxBytes, pattern = /^/ }: TransferField, text: string): 'length' | 'format' | undefined {
  if (new TextEncoder().encode(text).length > (maxBytes ?? Infinity)) return 'length'
  return /\p{Surrogate}/u.test(text) || text.search(pattern) < 0 ? 'format' : undefined
}

/** @throws FIELD_INVALID unless the namespace declares each field, and its text keeps the rules of the field */
export function requireTransferFields(settings: Described, namespace: Namespace, fields: unknown): void {
  const declared = new Map(Object.entries(transferFieldsOf(settings, namespace)))
  for (const [key, text] of Object.entries(Object(fields))) {
    const field = declared.get(key)
    if (!field || typeof text !== 'string' || brokenRule(field, text))
      throw new PorticoError('FIELD_INVALID', 'A field of the transfer is undeclared or invalid', { field: key })
  }
}
