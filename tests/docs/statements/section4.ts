import type { NotDone, Statement } from './statement'

export const SECTION_4: readonly Statement[] = []

export const NOT_DONE_4: readonly NotDone[] = []
