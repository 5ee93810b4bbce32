/** A piece of a sentence. */
export interface Piece {
  readonly text: string
  readonly isAddress: boolean
}

/** A run of letters and digits longer than any word or amount: an address or a hash, in whichever family's spelling. */
const ADDRESS = /(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{25,128}(?![\p{L}\p{N}])/giu

/** A sentence, taken apart where addresses stand in it. Joined again, it is the sentence. */
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
