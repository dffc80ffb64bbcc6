import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

test.each([
  ["一段\n\n两段", "<p>一段</p><p>两段</p>"],
  ["# 大\n### 小", "<h3>大</h3><h4>小</h4>"],
  ["- 一\n* 二\n三", "<ul><li>一</li><li>二</li></ul><p>三</p>"],
  ["见 **这里**。", "<p>见 <b>这里</b>。</p>"],
  ["[外面](https://example.org/a?b=1)", '<p><a href="https://example.org/a?b=1" rel="noreferrer noopener" target="_blank">外面</a></p>'],
  ["<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ["[点](javascript:alert(1))", "<p>[点](javascript:alert(1))</p>"],
  ["[点](javascript:x)", "<p>点 (javascript:x)</p>"],
  ["[点](//example.org)", "<p>点 (//example.org)</p>"],
  ["[点](http://example.org)", "<p>点 (http://example.org)</p>"],
])("%s", (text, html) => {
  expect(renderToStaticMarkup(createElement(Markdown, { text }))).toBe(html);
});
