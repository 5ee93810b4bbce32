import { safeImageSource } from './safeImageSource'
import {
  colorCell,
  createTileLine,
  fillCell,
  NO_TILE,
  showLetters,
  showPicture,
  type Tile,
  type TileCell,
  type TileLine,
} from './tileLine'
import { findPicture, loadPicture, type TilePictures } from './tilePictures'
import { type LineRange, linesAhead, OVERSCAN, renderedLines } from './watchLines'

/** The grid rests when no other line has come into view for so long; lines that fly past request no picture. */
const REST_MS = 120
/** A list that is scrolled loads more before its end is reached, so that the scroll does not stop there. */
const LOAD_AHEAD = 8

const NO_LINES: LineRange = { first: 0, last: -1 }

/** The content of a grid, and its listeners. */
export interface TileSource {
  readonly count: number
  readonly columns: number
  readonly lineHeight: number
  /** The first tiles, whose pictures are requested at once. */
  readonly eager: number
  /** The allowed hosts of pictures. */
  readonly hosts: readonly string[]
  readonly badge: Node | null
  readonly tileAt: (index: number) => Tile
  readonly onRest: (index: number) => void
  readonly onEndReached: () => void
}

/** A grid of tiles, whose lines are recycled: React renders none of them. */
export interface TileGrid {
  readonly space: HTMLElement
  readonly pictures: TilePictures
  readonly lines: TileLine[]
  source: TileSource
  range: LineRange
  /** The lines that are rendered, besides the overscan: a scroll within them changes no element. */
  kept: LineRange
  /** The index of the Tab stop. */
  stop: number
  /** The time of the last scroll to other lines. */
  movedAt: number
  /** Lines come into view: a cover keeps the pointer from entering and leaving each tile that passes below it. */
  isMoving: boolean
  /** The elements stand in the order of their lines. */
  isSorted: boolean
  reportedEnd: number
  frame: number
}

export const createTileGrid = (space: HTMLElement, source: TileSource): TileGrid => ({
  space,
  pictures: new Map(),
  lines: [],
  source,
  range: NO_LINES,
  kept: NO_LINES,
  stop: 0,
  movedAt: 0,
  isMoving: false,
  isSorted: true,
  reportedEnd: 0,
  frame: 0,
})

export function endTileGrid(grid: TileGrid): void {
  cancelAnimationFrame(grid.frame)
  grid.space.replaceChildren()
}

/** Shows the lines in view: each line that has left them shows one that has come. */
function showLines(grid: TileGrid, range: LineRange): void {
  const { lines, source, stop } = grid
  const { count, columns } = source
  const all = Math.ceil(count / columns)
  grid.range = range
  grid.kept = linesAhead(range, grid.kept, all)
  const wanted = renderedLines(grid.kept, { count: all, stop: Math.floor(stop / columns) })
  const shown = new Set(lines.map(({ index }) => index))
  const free = lines.filter(({ index }) => !wanted.includes(index))
  for (const index of wanted) if (!shown.has(index)) fillLine(grid, free.pop() ?? addLine(grid), index)
  for (const line of free) clearLine(line)
}

/** Looks at what comes next: pictures once the grid rests, and more items near the end. */
function lookAhead(grid: TileGrid): void {
  const { range, source } = grid
  const { count, columns } = source
  grid.movedAt = performance.now()
  awaitRest(grid)
  const ahead = range.first > 0 ? LOAD_AHEAD : OVERSCAN
  if (count === 0 || grid.reportedEnd === count || range.last + ahead < Math.ceil(count / columns) - 1) return
  grid.reportedEnd = count
  source.onEndReached()
}

/** Shows the lines that a scroll has brought into view. */
export function moveToLines(grid: TileGrid, range: LineRange): void {
  if (grid.range.last >= 0) coverTiles(grid, true)
  const isKept = linesAhead(range, grid.kept, Math.ceil(grid.source.count / grid.source.columns)) === grid.kept
  if (isKept) grid.range = range
  else showLines(grid, range)
  lookAhead(grid)
}

function coverTiles(grid: TileGrid, isMoving: boolean): void {
  if (grid.isMoving === isMoving) return
  grid.isMoving = isMoving
  grid.space.classList.toggle('tiles-moving', isMoving)
}

/** Shows other items, or the same ones changed; the focus stays at the Tab stop. */
export function updateTileGrid(grid: TileGrid, source: TileSource): void {
  const before = grid.source
  const isFocused = grid.space.matches(':focus-within')
  grid.source = source
  grid.stop = Math.min(grid.stop, Math.max(0, source.count - 1))
  if (source.columns !== before.columns) {
    grid.lines.length = 0
    grid.space.replaceChildren()
  }
  for (const line of grid.lines) if (line.index >= 0) fillLine(grid, line, line.index)
  showLines(grid, grid.range)
  lookAhead(grid)
  if (isFocused && !stopOf(grid)?.matches(':focus')) focusStop(grid)
}

/** Moves the Tab stop. */
export function setStop(grid: TileGrid, index: number): void {
  const before = stopOf(grid)
  grid.stop = index
  if (before) before.tabIndex = -1
  before?.removeAttribute(FIRST)
  const stop = stopOf(grid)
  if (stop) stop.tabIndex = 0
  else {
    showLines(grid, grid.range)
    lookAhead(grid)
  }
}

/** The element that the dialog focuses in a view that appears. */
const FIRST = 'data-first'

/** Lets the Tab stop have the focus when the view appears. */
export const markFirst = (grid: TileGrid) => stopOf(grid)?.setAttribute(FIRST, '')

/** The Tab stop, and whether it has the focus. */
export const positionOf = (grid: TileGrid) => ({
  index: grid.stop,
  isFocused: stopOf(grid)?.matches(':focus') ?? false,
  columns: grid.source.columns,
})

export const focusStop = (grid: TileGrid) => stopOf(grid)?.focus({ preventScroll: true })

function stopOf({ lines, stop, source: { columns } }: TileGrid): HTMLElement | undefined {
  const line = lines.find(({ index }) => index === Math.floor(stop / columns))
  return line?.cells[stop % columns]?.button
}

function addLine({ space, lines, source: { columns, lineHeight } }: TileGrid): TileLine {
  const line = createTileLine(columns, lineHeight)
  lines.push(line)
  space.append(line.element)
  return line
}

function clearLine(line: TileLine): void {
  if (line.index < 0) return
  line.index = -1
  line.element.remove()
  for (const cell of line.cells) fillCell(cell, NO_TILE, null)
}

function fillLine(grid: TileGrid, line: TileLine, index: number): void {
  const { columns, lineHeight } = grid.source
  if (line.index !== index) {
    line.index = index
    line.rested = false
    if (!line.element.parentNode) grid.space.append(line.element)
    line.element.style.transform = `translateY(${index * lineHeight}px)`
    grid.isSorted = false
  }
  line.cells.forEach((cell, column) => {
    const at = index * columns + column
    if (at >= grid.source.count) cell.item.remove()
    else if (!cell.item.parentNode) line.element.append(cell.item)
    if (showItem(grid, cell, at)) line.rested = false
  })
}

/** Shows the item with this index; returns whether its tile has changed. */
function showItem(grid: TileGrid, cell: TileCell, index: number): boolean {
  const { count, eager, badge, tileAt } = grid.source
  const { item, button, tile: before } = cell
  const tile = index < count ? tileAt(index) : NO_TILE
  fillCell(cell, tile, badge)
  if (index >= count) return false
  writeAttribute(item, 'data-index', index)
  writeAttribute(item, 'aria-posinset', index + 1)
  writeAttribute(item, 'aria-setsize', count)
  writeAttribute(button, 'tabindex', index === grid.stop ? 0 : -1)
  if (index < eager) requestPicture(grid, cell)
  else {
    const kept = tile.picture && !cell.picture && findPicture(grid.pictures, tile.picture)
    if (kept) showPicture(cell, kept)
  }
  return tile.title !== before?.title || tile.picture !== before.picture
}

function writeAttribute(element: Element, name: string, value: number): void {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value))
}

/** Requests the picture of a tile, and shows it if the tile still wants it; without one the letters get their color. */
async function requestPicture({ pictures, source: { hosts } }: TileGrid, cell: TileCell): Promise<void> {
  const { tile } = cell
  const address = safeImageSource(tile?.picture, { hosts })
  if (cell.picture || (address && cell.address === address)) return
  showLetters(cell)
  cell.address = address
  const picture = address && (findPicture(pictures, address) ?? (await loadPicture(pictures, address)))
  if (cell.tile !== tile) return
  if (picture) showPicture(cell, picture)
  else colorCell(cell, true)
}

/** The first line in view whose pictures are not shown. */
const waitingLine = ({ lines, range: { first, last } }: TileGrid) =>
  lines.find(({ index, rested }) => !rested && index >= first && index <= last)

/** Looks in each frame whether the grid rests, until all lines in view are complete. */
function awaitRest(grid: TileGrid): void {
  if (grid.frame || (!grid.isMoving && grid.isSorted && !waitingLine(grid))) return
  grid.frame = requestAnimationFrame(() => {
    grid.frame = 0
    if (performance.now() - grid.movedAt >= REST_MS) completeLine(grid)
    awaitRest(grid)
  })
}

/** Completes one line in each frame, so that few pictures are decoded at a time. */
function completeLine(grid: TileGrid): void {
  coverTiles(grid, false)
  const line = waitingLine(grid)
  if (!line) {
    sortLines(grid)
    return
  }
  line.rested = true
  for (const cell of line.cells) {
    if (!cell.item.parentNode) continue
    void requestPicture(grid, cell)
    grid.source.onRest(Number(cell.item.dataset.index))
  }
}

/** Moves the elements into the order of their lines, in which screen readers read them; never the one with the focus. */
function sortLines(grid: TileGrid): void {
  const { lines, space } = grid
  const used = lines.filter(({ index }) => index >= 0)
  const sorted = used.sort((one, other) => one.index - other.index).map(({ element }) => element)
  const held = sorted.findIndex(element => element.matches(':focus-within'))
  placeInOrder(space, sorted.slice(0, Math.max(0, held)), space.firstChild)
  placeInOrder(space, sorted.slice(held + 1), sorted[held] ? sorted[held].nextSibling : space.firstChild)
  grid.isSorted = true
}

function placeInOrder(space: HTMLElement, elements: readonly Element[], first: ChildNode | null): void {
  let next = first
  for (const element of elements) {
    if (element === next) next = next.nextSibling
    else space.insertBefore(element, next)
  }
}
