/** Decoded pictures that are kept for tiles that come back into view. */
const KEPT = 100

/** Decoded pictures by address, the newest last. */
export type TilePictures = Map<string, HTMLImageElement>

/** A decoded picture that no tile shows. */
export function findPicture(pictures: TilePictures, address: string): HTMLImageElement | undefined {
  const picture = pictures.get(address)
  return picture?.isConnected ? undefined : picture
}

/** Loads and decodes a picture off the main thread; undefined if it fails. */
export async function loadPicture(pictures: TilePictures, address: string): Promise<HTMLImageElement | undefined> {
  const picture = document.createElement('img')
  picture.className = 'tile-picture'
  picture.alt = ''
  picture.draggable = false
  picture.referrerPolicy = 'no-referrer'
  picture.src = address
  try {
    await picture.decode()
  } catch {
    // Some browsers show a picture that they refuse to decode ahead.
    if (!picture.complete || picture.naturalWidth === 0) return undefined
  }
  pictures.set(address, picture)
  for (const oldest of pictures.keys()) {
    if (pictures.size <= KEPT) break
    pictures.delete(oldest)
  }
  return picture
}
