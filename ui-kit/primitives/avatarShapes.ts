import { seedOf } from './drawing'

export interface Shape {
  /** An SVG path in a square of 40. */
  path: string
  fill: string
}

/** A deterministic sequence of numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const color = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness.toFixed(2)} ${chroma.toFixed(2)} ${Math.round(((hue % 360) + 360) % 360)})`

const arch = (middle: number, half: number, top: number) =>
  `M${(middle - half).toFixed(1)} 40V${(top + half).toFixed(1)}a${half.toFixed(1)} ${half.toFixed(1)} 0 0 1 ${(half * 2).toFixed(1)} 0V40z`

const disc = (x: number, y: number, radius: number) =>
  `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`

/**
 * A small picture for an address: a sky, a sun, and nested arches. The same text always yields the same picture. Hex
 * addresses compare without regard to case, as on their chains.
 */
export function avatarShapes(address: string): Shape[] {
  const next = numbersFrom(seedOf(/^0x/i.test(address) ? address.toLowerCase() : address))
  const hue = next() * 360
  const turn = (next() < 0.5 ? -1 : 1) * (18 + next() * 30)
  const middle = 14 + next() * 12
  const [wide, top, lean] = [13 + next() * 5, 9 + next() * 7, (next() - 0.5) * 4]
  const rings = [0, 1, 2].map(ring => ({
    path: arch(middle + lean * ring, wide * (1 - 0.31 * ring), top + ring * 6.5),
    fill: color(0.73 - ring * 0.12, 0.15, hue + turn * (ring + 1)),
  }))
  const sun = disc(middle + (middle < 20 ? 1 : -1) * (9 + next() * 7), 7 + next() * 7, 4.5)
  return [
    { path: 'M0 0h40v40H0z', fill: color(0.88, 0.07, hue) },
    { path: sun, fill: color(0.82, 0.15, hue + 180 - turn) },
    ...rings,
  ]
}
