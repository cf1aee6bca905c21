<?php
require __DIR__ . '/legacy.php';
$rows = [];
foreach (kept('articles', []) as $article) {
    if ($article['ID'] === field('ID')) $rows[] = array_intersect_key($article, array_flip(['Img', 'Text1', 'Auteur', 'DATE_CREATE']));
}
answer($rows);
