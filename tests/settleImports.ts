import { afterAll, vi } from 'vitest'
// Loaded already: a test that advances a fake clock does not wait for the file that every reading loads.
import '../kernel/requests/readings'

// Files of a worker share loaded modules: an import that a file's end interrupts would fail for all later files.
afterAll(() => vi.dynamicImportSettled())
// They share the globals, too: a library takes a `window` that a file leaves behind for a browser's.
afterAll(() => void vi.unstubAllGlobals())
