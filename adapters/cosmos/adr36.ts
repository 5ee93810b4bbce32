import { base64 } from '@scure/base'

/** A message as an amino document that no chain accepts as a transaction. Source: ADR-36. */
export interface Adr36Document {
  readonly chain_id: ''
  readonly account_number: '0'
  readonly sequence: '0'
  readonly fee: { readonly gas: '0'; readonly amount: readonly never[] }
  readonly msgs: readonly [{ readonly type: 'sign/MsgSignData'; readonly value: { signer: string; data: string } }]
  readonly memo: ''
}

export const adr36Document = (signer: string, message: Uint8Array): Adr36Document => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(message) } }],
  memo: '',
})

/**
 * The message in such a document, as text if it is UTF-8, so that a wallet can show it. Undefined for any other
 * document.
 */
export function messageIn(document: unknown): string | Uint8Array | undefined {
  const { chain_id: chainId, msgs } = Object(document)
  const [only, ...others] = Array.isArray(msgs) ? msgs : []
  const { type, value } = Object(only)
  const { data } = Object(value)
  if (chainId !== '' || type !== 'sign/MsgSignData' || others.length > 0 || typeof data !== 'string') return undefined
  const bytes = base64.decode(data)
  try {
    // The signature covers the byte order mark too.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Bytes that are not UTF-8 are signed unchanged.
    return bytes
  }
}
