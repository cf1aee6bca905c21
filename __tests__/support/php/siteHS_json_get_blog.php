<?php
require __DIR__ . '/legacy.php';
$rows = [];
foreach (kept('articles', []) as $article) {
    if ($article['ID'] === field('ID')) $rows = $article['blocks'];
}
answer($rows);
