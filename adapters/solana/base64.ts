import { tryRead } from '../../kernel'

/** Decodes base64; undefined if the text is not base64. */
export const fromBase64 = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' ? tryRead(() => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))) : undefined

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
