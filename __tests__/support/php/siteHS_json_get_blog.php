<?php
require __DIR__ . '/legacy.php';
$rows = [];
foreach (articles(field('ID') ?? '') as $article) {
    $rows = $article['blocks'];
}
answer($rows);
