import type { Portico } from '../../kernel'
import { safeImageSource } from '../../ui-kit/primitives/safeImageSource'

/** The image, if a button may load it: by default from the project API alone. */
export function createImage(
  { settings }: Portico,
  url: string | undefined,
  hosts: readonly string[] = [new URL(settings.endpoints.api).host],
): HTMLImageElement | undefined {
  const source = safeImageSource(url, { hosts })
  if (!source) return undefined
  const image = document.createElement('img')
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.onerror = () => image.remove()
  image.src = source
  return image
}
