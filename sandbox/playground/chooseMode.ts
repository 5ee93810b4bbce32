import type { Theme, ThemeMode } from 'portico'

/** Sets the mode of the modal and of this page. */
export function chooseMode(mode: ThemeMode, setTheme: (theme: Partial<Theme>) => void): void {
  document.documentElement.dataset.mode = mode
  setTheme({ mode })
}
