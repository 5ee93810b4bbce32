import type { NotDone, Statement } from './statement'

export const SECTION_2: readonly Statement[] = []

export const NOT_DONE_2: readonly NotDone[] = []
