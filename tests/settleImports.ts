import { afterAll, vi } from 'vitest'

// Files of a worker share loaded modules: an import that a file's end interrupts would fail for all later files.
afterAll(() => vi.dynamicImportSettled())
