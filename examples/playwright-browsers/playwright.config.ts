import { defineConfig, devices } from '@playwright/test'

// By default, the overlay with file, test and step covers the page's top left corner.
const video = { mode: 'retain-on-failure', show: { test: { position: 'bottom-right' } } } as const
const desktop = { video: { ...video, size: { width: 1280, height: 720 } } }

export default defineConfig({
  reporter: [['list'], ['json', { outputFile: 'report.json' }]],
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'], ...desktop } },
    { name: 'firefox', use: { ...devices['Desktop Firefox'], ...desktop } },
    { name: 'webkit', use: { ...devices['Desktop Safari'], ...desktop } },
    // No size, because a phone's tall page would fill only a quarter of a wide video.
    { name: 'phone', use: { ...devices['iPhone 15'], video } },
  ],
})
