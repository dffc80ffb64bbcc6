import { defineConfig } from "vitest/config";

/** On two cores: most tests wait for sockets, pages and the database as much as they reckon. All have as many, so they run as one. */
const maxWorkers = 3;
const slow = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ["default"],
    projects: [
      // Pure functions: a worker reads their modules once for all of its files, which is two thirds of what they cost.
      { test: { name: "core", include: ["core/src/**/*.test.ts"], isolate: false, maxWorkers, testTimeout: 120_000, hookTimeout: 60_000 } },
      { test: { name: "web", include: ["web/src/**/*.test.ts"], maxWorkers } },
      { test: { name: "tidy", include: ["tools/**/*.test.ts"], maxWorkers } },
      {
        test: {
          name: "server",
          include: ["server/test/**/*.test.ts", "server/src/**/*.test.ts"],
          globalSetup: ["server/test/kit/database.ts"],
          maxWorkers,
          ...slow,
        },
      },
      {
        // Long suites that the gate does not run: `npm run check:…`.
        test: {
          name: "checks",
          include: ["checks/**/*.test.ts"],
          globalSetup: ["server/test/kit/database.ts"],
          maxWorkers: 1,
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["server/test/kit/database.ts"],
          maxWorkers,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
