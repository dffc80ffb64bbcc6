import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// What a test polls for may come late on a machine that others use: vitest alone would give it a second. A wait ends with its event, so
// that only a fault takes this long.
const slow = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

// Pure functions: a worker for each processor, of which vitest alone would leave one out, half of two; and time on a loaded machine.
const pure = { maxWorkers: "100%", testTimeout: 120_000, hookTimeout: 60_000 };

/** Short files that take long: vitest begins with the largest, and the last of a run should be a quick one. */
const LONG = ["e2e/screens.test.ts", "web/test/settings.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path));
    // Of a project first: a worker that changes between projects begins anew.
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))));
  }
}

export default defineConfig({
  test: {
    reporters: ["default"],
    sequence: { sequencer: LongestFirst },
    projects: [
      // A worker reads their modules once for all of its files, which is two thirds of what they cost.
      { test: { name: "core", include: ["core/src/**/*.test.ts"], isolate: false, ...pure } },
      { test: { name: "web", include: ["web/src/**/*.test.ts"], isolate: false, ...pure } },
      {
        // Screens in a browser on a stub server (web/test/kit). Files of a worker share its browser, its page and its stub.
        test: {
          name: "component",
          include: ["web/test/**/*.test.ts"],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: "tidy", include: ["tools/**/*.test.ts"], ...pure } },
      {
        // A world is handed to whatever works with it, so files share a worker's modules: a fifth of what they cost.
        test: {
          name: "server",
          include: ["server/test/**/*.test.ts", "server/src/**/*.test.ts"],
          globalSetup: ["server/test/kit/database.ts"],
          isolate: false,
          // They wait for sockets and the database as much as they reckon.
          maxWorkers: 3,
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
          ...slow,
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["server/test/kit/database.ts"],
          // Files of a worker share its browser (e2e/phone.ts) and the modules of its servers.
          isolate: false,
          // Each worker starts a browser and a shared server (e2e/traded.ts) of its own.
          maxWorkers: 2,
          ...slow,
          // One test walks through every route (screens.test.ts).
          testTimeout: 600_000,
        },
      },
    ],
  },
});
