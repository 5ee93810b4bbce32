import { monogram, seedOf } from './drawing'

/** The content of a tile. */
export interface Tile {
  readonly title: string
  readonly picture?: string
  /** Follows the title for screen readers; such a tile has the badge. */
  readonly note?: string
}

/** The elements of one tile, which shows one item after another. */
export interface TileCell {
  readonly item: HTMLElement
  readonly button: HTMLButtonElement
  readonly image: HTMLElement
  readonly logo: HTMLElement
  readonly letters: Text
  readonly title: Text
  readonly note: HTMLElement
  badge?: HTMLElement
  tile?: Tile
  /** The address of the picture that is shown or loading. */
  address?: string
  picture?: HTMLImageElement
  isColored?: boolean
}

export interface TileLine {
  readonly element: HTMLElement
  readonly cells: readonly TileCell[]
  /** The line of the list that it shows; -1 for none. */
  index: number
  /** The line has rested in view: its pictures are requested. */
  rested: boolean
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...children: Node[]) {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

export function createTileLine(columns: number, height: number): TileLine {
  const cells = Array.from({ length: columns }, () => createCell(100 / columns))
  const line = element('div', 'tile-line', ...cells.map(({ item }) => item))
  line.style.height = `${height}px`
  return { element: line, cells, index: -1, rested: false }
}

function createCell(width: number): TileCell {
  const letters = new Text()
  const title = new Text()
  const note = element('span', 'visually-hidden')
  const logo = element('span', 'logo tile-logo', letters)
  logo.setAttribute('aria-hidden', 'true')
  logo.translate = false
  const image = element('span', 'tile-image', logo)
  const name = element('span', 'tile-title', title)
  name.translate = false
  // A name is cut at its own end, whatever the direction of the page.
  name.dir = 'auto'
  const button = element('button', 'tile', image, name)
  button.type = 'button'
  const item = element('div', 'tile-cell', button)
  item.style.width = `${width}%`
  item.setAttribute('role', 'listitem')
  return { item, button, image, logo, letters, title, note }
}

/** The content of a tile that is not in the page. */
export const NO_TILE: Tile = { title: '' }

/** Writes into the elements only what differs from the tile before. */
export function fillCell(cell: TileCell, tile: Tile, badge: Node | null): void {
  const before = cell.tile
  if (tile === before) return
  const { title, note, picture } = tile
  cell.tile = tile
  if (title !== before?.title) {
    cell.title.data = title
    cell.button.title = title
    if (cell.letters.data) cell.letters.data = ''
    if (cell.isColored) colorCell(cell, false)
  }
  if (note !== before?.note) markCell(cell, note, badge)
  if (picture === before?.picture) return
  cell.address = undefined
  showPicture(cell, undefined)
}

function markCell(cell: TileCell, note: string | undefined, badge: Node | null): void {
  cell.badge?.remove()
  cell.note.remove()
  if (note === undefined) return
  cell.note.textContent = `, ${note}`
  cell.title.after(cell.note)
  cell.badge = element('span', 'tile-badge', ...(badge ? [badge.cloneNode(true)] : []))
  cell.image.append(cell.badge)
}

/** Letters have a color only where they stand for good: a change of style costs more than one of text. */
export function colorCell(cell: TileCell, isColored: boolean): void {
  if (cell.isColored === isColored) return
  cell.isColored = isColored
  cell.logo.classList.toggle('logo-monogram', isColored)
  if (isColored) cell.logo.style.setProperty('--hue', String(seedOf(cell.title.data) % 360))
}

/** Shows the picture instead of the letters. */
export function showPicture(cell: TileCell, picture: HTMLImageElement | undefined): void {
  if (picture === cell.picture) return
  cell.picture?.remove()
  cell.picture = picture
  if (!picture) return
  cell.letters.data = ''
  cell.logo.append(picture)
}

/** Shows letters until the picture has come. A tile that flies past has none: its text costs the most of a scroll. */
export function showLetters(cell: TileCell): void {
  if (cell.tile) cell.letters.data = monogram(cell.tile.title)
}
