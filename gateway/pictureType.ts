/** The first bytes of a format; undefined stands for any byte. Sources: PNG 1.2, RFC 9649 (WebP), ITU T.81 (JPEG). */
const SIGNATURES: Readonly<Record<string, readonly (number | undefined)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [...bytesOf('RIFF'), ...Array(4).fill(undefined), ...bytesOf('WEBP')],
}

/** The media type of a picture by its content, whatever its name says: PNG, WebP, JPEG or SVG. */
export function pictureType(bytes: Uint8Array): string | undefined {
  for (const [type, signature] of Object.entries(SIGNATURES))
    if (signature.every((byte, at) => byte === undefined || byte === bytes[at])) return type
  return isSvg(bytes) ? 'image/svg+xml' : undefined
}

/** A document whose first element is `svg`, without entities of its own. */
function isSvg(bytes: Uint8Array): boolean {
  const text = decode(bytes)?.trimStart() ?? ''
  const start = skipProlog(text)
  return /^<svg[\s>]/.test(text.slice(start, start + 5)) && text.includes('http://www.w3.org/2000/svg')
}

/** Behind the declaration, comments and the document type of an XML document; at its end for a type with entities. */
function skipProlog(text: string): number {
  let at = 0
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++
    const [opening, closing] = text.startsWith('<!--', at) ? ['<!--', '-->'] : [text.slice(at, at + 2), '>']
    if (!['<?', '<!', '<!--'].includes(opening)) return at
    const end = text.indexOf(closing, at + opening.length)
    if (end < 0 || (opening === '<!' && text.slice(at, end).includes('['))) return text.length
    at = end + closing.length
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are no text are no SVG.
    return undefined
  }
}

function bytesOf(text: string): number[] {
  return [...new TextEncoder().encode(text)]
}
