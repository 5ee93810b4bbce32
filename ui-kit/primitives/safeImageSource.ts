const LARGEST_DATA = 64 * 1024
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|svg\+xml|(?:vnd\.microsoft\.|x-)icon)[;,]/i

/**
 * The source if an `<img>` may load it: a `data:` image of at most 64 KB, an object URL of this page, or an http(s) URL
 * at one of the given hosts (with port, if any). Otherwise `undefined`.
 *
 * @example
 * safeImageSource('https://images.example/a.png', { hosts: ['images.example'] }) // the address
 * safeImageSource('javascript:alert(1)', { hosts: ['images.example'] }) // undefined
 */
export function safeImageSource(source: unknown, { hosts }: { hosts: readonly string[] }): string | undefined {
  if (typeof source !== 'string') return
  const text = source.trim()
  if (DATA_IMAGE.test(text)) return text.length <= LARGEST_DATA ? text : undefined
  const url = parse(text)
  if (!url || url.username || url.password) return
  if (url.protocol === 'blob:') return url.href
  return /^https?:$/.test(url.protocol) && hosts.includes(url.host) ? url.href : undefined
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
