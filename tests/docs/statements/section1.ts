import type { NotDone, Statement } from './statement'

export const SECTION_1: readonly Statement[] = []

export const NOT_DONE_1: readonly NotDone[] = []
