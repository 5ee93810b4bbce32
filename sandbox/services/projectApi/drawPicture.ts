import { createHash } from 'node:crypto'

export type PictureKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Draws the same picture for the same id each time: SVG text on a 96 × 96 square. */
export function draw(kind: PictureKind, id: string): string {
  const seed = createHash('sha256').update(`${kind}:${id}`).digest()
  const hue = Math.round((at(seed, 0) / 255) * 360)
  const palette: Palette = {
    // Yellows and greens look lighter: they are darkened so that the text stays readable.
    from: `hsl(${hue} 70% ${hue > 35 && hue < 195 ? 42 : 56}%)`,
    to: `hsl(${(hue + 30 + (at(seed, 1) % 50)) % 360} 66% 32%)`,
    ink: `hsl(${hue} 100% 97%)`,
  }
  const label = kind === 'token' || kind === 'currency' ? letters(id) : undefined
  const inside = label ? labelled(label, palette) : motif(seed)(palette)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">' +
    `<stop stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></linearGradient></defs>` +
    `${SHAPES[kind]}${inside}</svg>`
  )
}

interface Palette {
  from: string
  to: string
  ink: string
}

const SHAPES: Record<PictureKind, string> = {
  wallet: '<rect width="96" height="96" rx="22" fill="url(#g)"/>',
  asset: '<path d="M48 2 90 25v46L48 94 6 71V25z" fill="url(#g)"/>',
  currency: '<circle cx="48" cy="48" r="48" fill="url(#g)"/>',
  token: '<circle cx="48" cy="48" r="48" fill="url(#g)"/>',
}

const at = (seed: Buffer, index: number) => seed[index] ?? 0

/** The id comes from a URL: only its letters and digits reach the picture. */
const letters = (id: string) =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 4)
    .toUpperCase()

const labelled = (text: string, { ink }: Palette) =>
  `<circle cx="48" cy="48" r="40" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="2"/>` +
  `<text x="48" y="49" fill="${ink}" font-family="system-ui,sans-serif" font-weight="600" font-size="${38 - text.length * 4}"` +
  ` text-anchor="middle" dominant-baseline="central">${text}</text>`

/** One of the motifs; the seed sets its rotation and size. */
function motif(seed: Buffer): (palette: Palette) => string {
  const draw = MOTIFS[at(seed, 2) % MOTIFS.length] ?? rings
  const turn = (at(seed, 3) % 8) * 45
  return palette => `<g transform="rotate(${turn} 48 48)">${draw(palette, seed)}</g>`
}

type Motif = (palette: Palette, seed: Buffer) => string

const rings: Motif = ({ ink }) =>
  [12, 21, 30]
    .map((r, i) => `<circle cx="${42 + i * 3}" cy="48" r="${r}" fill="none" stroke="${ink}" stroke-width="4"/>`)
    .join('')

const petals: Motif = ({ ink }, seed) => {
  const count = 4 + (at(seed, 4) % 4)
  return Array.from(
    { length: count },
    (_, i) =>
      `<ellipse cx="48" cy="30" rx="9" ry="17" fill="${ink}" fill-opacity=".72" transform="rotate(${(360 / count) * i} 48 48)"/>`,
  ).join('')
}

const waves: Motif = ({ ink }) =>
  [34, 48, 62]
    .map(
      (y, i) =>
        `<path d="M20 ${y}q14-13 28 0t28 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" opacity="${1 - i * 0.25}"/>`,
    )
    .join('')

const facets: Motif = ({ ink }) =>
  `<path d="M48 20 72 48 48 76 24 48z" fill="${ink}"/><path d="M48 20v56L24 48z" fill="#000" fill-opacity=".16"/>`

const grid: Motif = ({ ink }, seed) =>
  Array.from({ length: 9 }, (_, i) => {
    const radius = 4 + (at(seed, 5 + i) % 4)
    return `<circle cx="${30 + (i % 3) * 18}" cy="${30 + Math.floor(i / 3) * 18}" r="${radius}" fill="${ink}"/>`
  }).join('')

const arches: Motif = ({ ink }) =>
  [27, 18, 9]
    .map(
      r => `<path d="M${48 - r} 66v-12a${r} ${r} 0 0 1 ${r * 2} 0v12" fill="none" stroke="${ink}" stroke-width="5"/>`,
    )
    .join('')

const MOTIFS = [rings, petals, waves, facets, grid, arches]
