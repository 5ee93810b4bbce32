import { bringBrowser } from './launchBrowser'

/** Runs once, before all test files. */
export default async (): Promise<void> => void (await bringBrowser())
