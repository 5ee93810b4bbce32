const HEX = /^0x(?:[0-9a-f]{2})+$/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text that has them is none
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/
const LONGEST = 100_000

/** A message as a person can read it: hexadecimal that holds a text is that text, bytes that hold none are hexadecimal. */
export function messageText(message: string | Uint8Array): string {
  if (typeof message !== 'string') return readable(message) ?? toHex(message)
  if (message.length > LONGEST || !HEX.test(message)) return message
  const bytes = message.slice(2).match(/../g) ?? []
  return readable(Uint8Array.from(bytes, byte => Number.parseInt(byte, 16))) ?? message
}

function readable(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  return UNREADABLE.test(text) ? undefined : text
}

const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
