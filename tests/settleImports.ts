import { afterAll, vi } from 'vitest'
// Loaded already: a test that advances a fake clock does not wait for the file that every reading loads.
import '../kernel/requests/readings'

// Files of a worker share loaded modules: an import that a file's end interrupts would fail for all later files.
afterAll(() => vi.dynamicImportSettled())
