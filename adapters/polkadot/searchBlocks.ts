/** An account's nonce at a block. */
export interface Point {
  readonly number: number
  readonly nonce: number
}

interface Chain<T> {
  pointAt(number: number): Promise<Point>
  /** Undefined if the wanted transaction is not in the block. */
  readBlock(number: number): Promise<T | undefined>
}

/**
 * Reads the blocks after the first point, up to the last one, in which the account's nonce grows. Reads the newest
 * first, until one has a result. Between two equal nonces there is none.
 */
export async function searchBlocks<T>([first, last]: readonly [Point, Point], chain: Chain<T>): Promise<T | undefined> {
  if (first.number >= last.number || first.nonce === last.nonce) return undefined
  if (last.number - first.number === 1) return chain.readBlock(last.number)
  const middle = await chain.pointAt(Math.floor((first.number + last.number) / 2))
  return (await searchBlocks([middle, last], chain)) ?? searchBlocks([first, middle], chain)
}
