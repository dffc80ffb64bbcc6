/** The tests of a file as they are written, each with what it uses of the file, by its name: of the file itself or of a describe. The layout is the formatter's. */

export interface Test {
  readonly name: string;
  readonly source: string;
}

const TEST = /^(\s*)(?:test|it)(?:\.\w+)*\(/;
const NAME = /^\s*(?:test|it)\(\s*(["'`])(.*?)\1,/s;
const NAME_OF_EACH = /\)\(\s*(["'`])(.*?)\1,/s;
const DECLARED = /^(?: {2})?(?:export )?(?:async )?(?:const|let|function\*?|class) (?:\{ ?)?(\w+)/;

export function testsOf(source: string): readonly Test[] {
  const lines = source.split("\n");
  const declared = new Map<string, string>();
  lines.forEach((line, at) => {
    const name = DECLARED.exec(line)?.[1];
    if (name) declared.set(name, `${declared.get(name) ?? ""}\n${blockAt(lines, at)}`);
  });
  return lines.flatMap((line, at) => {
    if (!TEST.test(line)) return [];
    const block = blockAt(lines, at);
    const name = (NAME.exec(block) ?? NAME_OF_EACH.exec(block))?.[2];
    return name === undefined ? [] : [{ name, source: withUsed(block, declared) }];
  });
}

/** From a line to the one that closes it, in the same column. */
function blockAt(lines: readonly string[], from: number): string {
  const indent = lines[from]!.search(/\S/);
  if (lines[from]!.endsWith(";")) return lines[from]!;
  const end = lines.findIndex((line, at) => at > from && line.search(/\S/) === indent && /^\s*[\])}].*(;|\})$/.test(line));
  return lines.slice(from, end === -1 ? undefined : end + 1).join("\n");
}

/** The block and whatever of the file it names, and those name. */
function withUsed(block: string, declared: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  const parts = [block];
  for (let at = 0; at < parts.length; at++) {
    for (const [name, source] of declared) {
      if (used.has(name) || !new RegExp(`\\b${name}\\b`).test(parts[at]!)) continue;
      used.add(name);
      parts.push(source);
    }
  }
  return parts.join("\n");
}
