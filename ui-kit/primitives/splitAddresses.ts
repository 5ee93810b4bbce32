/** A part of a sentence. */
export interface Piece {
  readonly text: string
  readonly isAddress: boolean
}

/** Letters and digits longer than any word or amount: an address or a hash of any namespace. */
const ADDRESS = /(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{25,128}(?![\p{L}\p{N}])/giu

/** Splits a sentence at its addresses. The joined pieces are the sentence. */
export function splitAddresses(sentence: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const add = (text: string, isAddress: boolean) => text && pieces.push({ text, isAddress })
  for (const { 0: text, index } of sentence.matchAll(ADDRESS)) {
    add(sentence.slice(end, index), false)
    add(text, true)
    end = index + text.length
  }
  add(sentence.slice(end), false)
  return pieces
}
